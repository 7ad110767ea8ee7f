// Loaded before a program (node --require) to take the network away: connections to other machines throw.
const { Socket } = require("node:net");

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { host = "localhost", path } =
    typeof first === "object" ? first : { host: typeof second === "string" ? second : undefined };
  if (path === undefined && !/^(localhost|127\..*|::1)$/.test(host)) {
    throw new Error(`There is no network for ${host}.`);
  }
  return connect.apply(this, args);
};
