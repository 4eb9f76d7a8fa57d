import { serializerCompiler as walking } from 'fastify-type-provider-zod';
import { serializerCompiler } from '../src/platform/http/serializer.ts';

type Written = { text: string } | { refused: unknown };

function written(write: () => string): Written {
  try {
    return { text: write() };
  } catch (refused) {
    return { refused };
  }
}

/**
 * Serialises every answer with the compiled schema and with zod, and fails when they differ, so that every route test
 * also checks that both accept and write the same.
 */
export const bothSerializers: typeof walking = (route) => {
  const [compiled, walked] = [serializerCompiler(route), walking(route)];
  return (data) => {
    const one = written(() => compiled(data));
    const other = written(() => walked(data));
    if ('refused' in one && 'refused' in other) throw one.refused;
    if ('text' in one && 'text' in other && one.text === other.text) return one.text;
    throw new Error(`${route.method} ${route.url} is answered in two ways`, { cause: { one, other } });
  };
};
