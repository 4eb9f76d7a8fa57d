import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';

const test = await createTestApp();
afterAll(() => test.close());

it('the documentation shows every resource with its body and its answers', async () => {
  const { paths } = (await test.app.inject('/api/docs/json')).json();
  for (const { name, fields } of await loadResources()) {
    const [many, one] = [paths[`/api/admin/${name}`], paths[`/api/admin/${name}/{id}`]];
    expect(Object.keys(many).sort()).toEqual(['get', 'post']);
    expect(Object.keys(one).sort()).toEqual(['delete', 'get', 'post', 'put']);
    const kinds = Object.keys(many.post.requestBody.content);
    expect(kinds).toEqual(
      'document' in fields ? ['application/json', 'multipart/form-data'] : ['application/json'],
    );
    const { properties, required } = many.post.requestBody.content['application/json'].schema;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(fields)));
    const needed = Object.keys(fields).filter((field) => fields[field]?.required);
    expect(required).toEqual(needed);
    const answered = many.get.responses['200'].content['application/json'].schema.items.properties;
    expect(Object.keys(answered)).toContain('version');
  }
});
