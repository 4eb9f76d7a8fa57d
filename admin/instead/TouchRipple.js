// For the library's buttons: the theme turns the ripple off everywhere.
export default () => null;
