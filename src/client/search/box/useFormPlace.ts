import { useEffect, useEffectEvent } from "react";
import { useFrame } from "../../frame.ts";
import { searchedVersion } from "../indexUrl.ts";
import { contextOf, placeParameters } from "../links.ts";

/** Has the field's form, when it is submitted by itself, search where the list does. */
export function useFormPlace(input: HTMLInputElement): void {
  const { site, page } = useFrame();
  const onFormData = useEffectEvent(({ formData }: FormDataEvent) => {
    placeParameters(site, contextOf(site, page), searchedVersion(site, page)).forEach((value, name) => {
      formData.set(name, value);
    });
  });
  useEffect(() => {
    const { form } = input;
    const listener = (event: FormDataEvent) => onFormData(event);
    form?.addEventListener("formdata", listener);
    return () => form?.removeEventListener("formdata", listener);
  }, [input]);
}
