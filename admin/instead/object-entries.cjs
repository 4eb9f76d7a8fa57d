// For node-polyglot: every browser that we build for has it, and what fills it in elsewhere is twenty modules.
module.exports = Object.entries;
