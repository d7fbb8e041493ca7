import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import type { JsonSchema } from './contract-document.ts';

/**
 * Makes what writes an answer when the answer is first given. Those of all contracts together take longer than all else
 * that a start does, and it would wait for them. `shared` are the schemas that answers point at, by their names.
 */
export function lateSerializer(shared: Readonly<Record<string, JsonSchema>>): FastifySerializerCompiler<JsonSchema> {
  const make = SerializerSelector()(shared);
  return ({ schema, method, url, httpStatus = '' }) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer: unknown) => (write ??= make({ schema, method, url, httpStatus }))(answer);
  };
}
