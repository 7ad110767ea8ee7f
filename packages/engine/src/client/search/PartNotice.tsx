import { useAppContext } from "../common/appContext.ts";
import { Failure } from "../common/Failure.tsx";

/** Says that the code of the search is loading, or that it can't be loaded, with a button to try again. */
export function PartNotice({ slow, failed, retry }: { slow: boolean; failed: boolean; retry(): void }) {
  const { loading, failed: text } = useAppContext().site.messages.search;
  if (failed) return <Failure text={text} retry={retry} />;
  return slow ? (
    <p className="search-waiting" role="status">
      {loading}
    </p>
  ) : null;
}
