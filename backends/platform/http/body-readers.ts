import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidJson, problem, type Problem } from './problem.ts';

/** How an operation wants its body, as its contract says. */
export type BodyKind = 'json' | 'form';

const mediaTypes: Readonly<Record<BodyKind, string>> = { json: 'application/json', form: 'multipart/form-data' };

const wrongType = (kind: BodyKind): Problem =>
  problem(415, 'UNSUPPORTED_TYPE', `Only ${mediaTypes[kind]} is accepted here.`);
const unreadableForm = (): Problem =>
  problem(400, 'INVALID_REQUEST', 'The body is not a readable form.', { field: 'body' });
const invalidField = (field: string, message: string): Problem =>
  problem(400, 'INVALID_REQUEST', `${field} ${message}`, { field });

/** The text fields of a multipart form. An empty field counts as absent; a file and a repeated field are refused. */
async function readForm(bytes: Buffer, contentType: string): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw unreadableForm();
  }
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw invalidField(name, 'must be text');
    if (name in fields) throw invalidField(name, 'is there more than once');
    fields[name] = value;
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/**
 * Reads bodies as JSON, or as a multipart form where the operation is one that takes a form. The bytes are kept for
 * signatures, and poisoned prototypes are refused.
 */
export function readBodies(scope: FastifyInstance): void {
  const refuseOther = (request: FastifyRequest, given: BodyKind): void => {
    const wanted = request.routeOptions.config.contract?.body ?? 'json';
    if (wanted !== given) throw wrongType(wanted);
  };
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser<Buffer>(mediaTypes.json, { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      refuseOther(request, 'json');
    } catch (error) {
      return done(error instanceof Error ? error : unreadableForm());
    }
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, undefined);
    void parse(request, bytes.toString('utf8'), (error, value) => done(error ? invalidJson() : null, value));
  });
  scope.addContentTypeParser<Buffer>(
    mediaTypes.form,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      refuseOther(request, 'form');
      request.rawBody = bytes;
      return bytes.length === 0 ? undefined : readForm(bytes, request.headers['content-type'] ?? '');
    },
  );
}
