// For ra-core's own export of a list. Ours is made by the API.
export default () => {
  throw new Error('Lists are exported by the API');
};
