throw new Error("no list of versions; run its generator first");
