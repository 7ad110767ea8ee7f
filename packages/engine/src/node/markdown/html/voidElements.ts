/** Elements without content and end tag. */
export const voidElements = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
