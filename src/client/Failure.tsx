import { useFrame } from "./frame.ts";

/** Box in the place of something that couldn't be loaded, with a button that tries again. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  const { site } = useFrame();
  return (
    <div className="failure" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={retry}>
        {site.messages.retry}
      </button>
    </div>
  );
}
