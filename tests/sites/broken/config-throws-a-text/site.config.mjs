throw "no title";
