#!/usr/bin/env node
import { start } from "./node/problems/start.ts";

await start(() => import("./node/commands/main.ts"));
