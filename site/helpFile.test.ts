import { describe } from "vitest";
import { testHelp } from "../tests/integration/testHelp.ts";
import { madeSite } from "./madeSite.ts";

describe("the help file of the website", () => testHelp(madeSite, 0));
