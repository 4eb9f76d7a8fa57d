// For ra-core, which makes English labels of the names of resources and fields. Ours are said in the definitions.
const same = (text) => text;
export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
};
