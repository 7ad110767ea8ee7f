import { type ComponentType, useState } from "react";
import { useFrame } from "./frame.ts";
import { isReachable } from "./navigation/failure.ts";

/**
 * A component that is loaded on demand, with `load` or, after a failure, `retry`. Where that fails again though the host
 * answers, another build has most likely taken this one's place: `instead` leads to a page of it.
 */
export function usePart<Props>(from: () => Promise<ComponentType<Props>>, instead: () => void) {
  const { site } = useFrame();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const get = (otherwise: () => void) => {
    if (Part) return;
    setFailed(false);
    from().then((part) => setPart(() => part), otherwise);
  };
  const fail = () => setFailed(true);
  return {
    Part,
    failed,
    load: () => get(fail),
    retry: () => get(async () => ((await isReachable(site.base)) ? instead() : fail())),
  };
}
