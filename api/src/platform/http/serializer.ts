/**
 * Serialises answers by the schema of their route: undeclared members are left out, and a value that does not match is an error. zod
 * encodes an answer by walking its schema; a compiled schema is several times as fast, but only decodes. So each codec of the schema
 * is inverted first: decoding with the inverted schema is encoding with the original.
 */
import { serializerCompiler as zodSerializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clone, safeParse, type $ZodType, type $ZodTypes } from 'zod/v4/core';

/** The schema cannot be inverted. */
class NotInvertibleError extends Error {}

/** Inverts a part of a schema. Recursive schemas are inverted once. */
type Invert = (part: $ZodType) => $ZodType;

/** Returns a schema that decodes what `schema` encodes. @throws {NotInvertibleError} */
function invertSchema(schema: $ZodType, invert: Invert): $ZodType {
  const { def } = (schema as $ZodTypes)._zod;
  const changed = (parts: object) => clone(schema, { ...def, ...parts } as never);
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, invert(part)]));
      return changed({ shape, ...(def.catchall && { catchall: invert(def.catchall) }) });
    }
    case 'array':
      return changed({ element: invert(def.element) });
    case 'tuple':
      return changed({ items: def.items.map(invert), rest: def.rest && invert(def.rest) });
    case 'record':
      return changed({ keyType: invert(def.keyType), valueType: invert(def.valueType) });
    case 'union':
      return changed({ options: def.options.map(invert) });
    case 'optional':
    case 'nullable':
      return changed({ innerType: invert(def.innerType) });
    // Defaults apply when decoding input only.
    case 'default':
      return invert(def.innerType);
    case 'lazy':
      return z.lazy(() => invert(def.getter()) as z.ZodType);
    case 'pipe':
      if (!(schema instanceof z.ZodCodec)) throw new NotInvertibleError();
      return z.invertCodec(changed({ in: invert(def.in), out: invert(def.out) }) as z.ZodCodec);
    case 'string':
    case 'number':
    case 'boolean':
    case 'date':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'enum':
    case 'any':
    case 'unknown':
      return schema;
    default:
      throw new NotInvertibleError();
  }
}

/** Returns a compiled schema that encodes answers; null when only zod itself can encode them. */
export function compileForEncoding(schema: $ZodType): $ZodType | null {
  const inverted = new Map<$ZodType, $ZodType>();
  const invert: Invert = (part) => {
    const known = inverted.get(part) ?? invertSchema(part, invert);
    inverted.set(part, known);
    return known;
  };
  try {
    return z.compile(invert(schema), { strict: true });
  } catch (error) {
    if (error instanceof NotInvertibleError || error instanceof z.ZodCompileUnsupportedError) return null;
    throw error;
  }
}

/** Serialises answers. Each schema is compiled on first use. Values that do not match are left to zod, which throws. */
export const serializerCompiler: typeof zodSerializerCompiler = (route) => {
  const walk = zodSerializerCompiler(route);
  const { schema } = route;
  if (!(schema instanceof z.ZodType)) return walk;
  let compiled: $ZodType | null | undefined;
  return (data) => {
    if (compiled === undefined) compiled = compileForEncoding(schema);
    const read = compiled && safeParse(compiled, data);
    return read?.success ? JSON.stringify(read.data) : walk(data);
  };
};
