#!/usr/bin/env node
import { start } from "@plaindocs/engine/start";

await start(() => import("./migrate/command.ts"));
