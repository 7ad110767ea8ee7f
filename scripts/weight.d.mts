type Arrows = Map<string, Set<string>>;

export function readCode(): Map<string, string>;
export function countLines(text: string): number;
export function arrowsOf(code: Map<string, string>, groupOf: (file: string) => string): Arrows;
export function circlesIn(arrows: Arrows): string[][];
export function layersOf(arrows: Arrows): number;
export function shortened(arrows: Arrows): [string, string][];
export function picture(code: Map<string, string>): string;
export function withPicture(text: string, drawing: string): string;
