const brews = [
  { name: "green", degrees: 75, minutes: 2 },
  { name: "black", degrees: 98, minutes: 4 },
  { name: "white", degrees: 70, minutes: 5 },
];

/** `::brew-table{over=72}`: a table of the brews whose water is hotter than 72 °C. */
export function brewTable({ over = "0" }: Record<string, string>): string {
  const least = Number(over);
  if (Number.isNaN(least)) throw new Error(`over="${over}" is not a number.`);
  const rows = brews
    .filter(({ degrees }) => degrees > least)
    .map(({ name, degrees, minutes }) => `| ${name} | ${degrees} °C | ${minutes} min |`);
  return ["| Brew | Water | Time |", "| --- | ---: | ---: |", ...rows].join("\n");
}
