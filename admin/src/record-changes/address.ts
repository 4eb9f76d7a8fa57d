/** The API address of the changes of owner rows that wait for a second person. */
export const CHANGES_ADDRESS = '/api/admin/record-changes';
