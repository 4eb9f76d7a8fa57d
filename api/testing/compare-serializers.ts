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
 * Writes every answer by its compiled schema and by walking it, and fails where the two differ: no test of a route passes
 * over an answer that the one refuses or writes in another way than the other.
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
