import { useAppContext } from "./appContext.ts";

/** A box in place of something that couldn't be loaded, with a button to try again. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  const { site } = useAppContext();
  return (
    <div className="failure" role="alert">
      <p>{text}</p>
      {/* A press leaves the focus where it is: this button is about to disappear. */}
      <button
        type="button"
        className="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={retry}
      >
        {site.messages.retry}
      </button>
    </div>
  );
}
