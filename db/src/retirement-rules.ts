/**
 * What the role of the application may write of a retirement, and a trigger that refuses to delete what has a past.
 * @param resource the name of the resource whose records they are, by which earlier documents are noted
 */
export function retirementRules(table: string, resource: string): string {
  if (!/^[a-z][a-z-]*$/.test(resource)) throw new Error(`${resource} is not the name of a resource`);
  return `
    grant update (retired_at, retired_by, retired_reason) on ${table} to bhumi_app;
    create trigger ${table}_keep_past before delete on ${table}
      for each row execute function keep_past('${resource}')`;
}
