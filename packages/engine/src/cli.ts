#!/usr/bin/env node
import { start } from "./start.ts";

await start(() => import("./node/commands/main.ts"));
