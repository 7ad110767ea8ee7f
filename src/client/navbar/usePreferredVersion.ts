import { useAppContext } from "../appContext.ts";
import { searchedVersion } from "../search/scope.ts";
import { useHydrated } from "../stores/store.ts";

/** The name of the version that navbar items show on a page outside the docs. Search uses the same version there. */
export function usePreferredVersion(): string | undefined {
  const { site, page } = useAppContext();
  return useHydrated() ? searchedVersion(site, page)?.name : undefined;
}
