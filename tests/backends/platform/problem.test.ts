import { expect, test } from 'vitest';
import { asProblem, problem, problemBody } from '#backends/platform/http/problem.ts';

const thrown = (facts: object): Error => Object.assign(new Error('with what somebody typed'), facts);

test('what the server itself refuses keeps its status, and nothing of its words is told', () => {
  const told = [399, 400, 429, 499, 500, 503, '404', undefined].map((statusCode) => {
    const { statusCode: status, code, message } = asProblem(thrown({ statusCode }));
    expect(message).not.toContain('typed');
    return [statusCode, status, code];
  });
  expect(told).toEqual([
    [399, 500, 'SERVER_ERROR'],
    [400, 400, 'INVALID_REQUEST'],
    [429, 429, 'INVALID_REQUEST'],
    [499, 499, 'INVALID_REQUEST'],
    [500, 500, 'SERVER_ERROR'],
    [503, 500, 'SERVER_ERROR'],
    ['404', 500, 'SERVER_ERROR'],
    [undefined, 500, 'SERVER_ERROR'],
  ]);
});

test('what is known by its code is said in words, and what is thrown may be anything', () => {
  const statusOf = (error: unknown): number => asProblem(error).statusCode;
  expect(statusOf(thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 418 }))).toBe(413);
  expect([null, undefined, 'gone', 404].map(statusOf)).toEqual([500, 500, 500, 500]);
  const refusal = problem(409, 'CART_CHANGED', 'A price has changed.');
  expect(asProblem(refusal)).toBe(refusal);
});

test('a problem that says too much is cut, and cut letters are no letters', () => {
  const body = problemBody(problem(400, 'X', `${'a'.repeat(299)}🎂`, { field: `${'f'.repeat(119)}🎂` }), 'r1');
  expect(body.message).toBe(`${'a'.repeat(299)}\uFFFD`);
  expect(body.field).toBe(`${'f'.repeat(119)}\uFFFD`);
});
