import { searchTips } from "../../../shared/search/tips.ts";
import { useAppContext } from "../../common/appContext.ts";

/** The operators of a query, each with an example, shown if nothing was found. */
export function Tips() {
  const { tips } = useAppContext().site.messages.search;
  return (
    <>
      <p>{tips.title}</p>
      <ul className="search-tips">
        {searchTips(tips).map(({ examples, text }) => (
          <li key={text}>
            <span>
              {examples.map((example) => (
                <code key={example}>{example}</code>
              ))}
            </span>{" "}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
