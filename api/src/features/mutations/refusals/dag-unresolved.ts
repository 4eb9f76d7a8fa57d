import { refusalWhere } from './refusal.ts';

/** It names no single record. */
export default refusalWhere('exists (select from mutations where id = :id and dag_id is null)');
