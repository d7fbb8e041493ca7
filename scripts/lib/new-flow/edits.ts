import { clientNames, type FlowPlan } from './plan.ts';

/** A file that is there already, and what is put into it. */
type Edit = { readonly path: string; readonly edit: (text: string) => string };

/** Puts something before a mark that a file must have. */
function before(path: string, text: string, mark: RegExp, added: string): string {
  const found = mark.exec(text);
  if (found === null)
    throw new Error(`${path} has no place for the new flow any more: nothing matches ${String(mark)}.`);
  return `${text.slice(0, found.index)}${added}${text.slice(found.index)}`;
}

const sku = "{ type: string, minLength: 1, maxLength: 64, pattern: '^[A-Z0-9-]+$' }";
const text = '{ type: string, minLength: 1, maxLength: 120 }';
const common = (status: number, name: string): string =>
  `        '${status}': { $ref: 'common.yaml#/components/responses/${name}' }\n`;

function operationOf({ path, call, Name, title, feature, kind }: FlowPlan): string {
  const isLoad = kind === 'load';
  return `  ${path}:
    ${isLoad ? 'get' : 'post'}:
      operationId: ${call}
      summary: ${title}
      description: ${isLoad ? 'Public; the title of a product.' : 'Guest or customer. Answered with what was sent and the title of the product; stored nowhere yet.'}
      x-features: [${feature}]
${
  isLoad
    ? `      security: []
      parameters:
        - name: sku
          in: query
          required: true
          schema: ${sku}
`
    : `      security:
        - session: []
          csrf: []
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/${Name}Request' }
            example: { sku: PC105-500, text: Asha }
`
}      responses:
        '200':
          description: ${isLoad ? 'What there is to show.' : 'It was taken.'}
          content:
            application/json:
              schema: { $ref: '#/components/schemas/${Name}Answer' }
              example: { success: true, data: { title: Red velvet heart cake${isLoad ? '' : ', text: Asha'} } }
${common(400, 'BadRequest')}${isLoad ? '' : common(403, 'Forbidden')}${common(404, 'NotFound')}${
    isLoad ? '' : `${common(413, 'TooLarge')}${common(415, 'WrongType')}`
  }${common(429, 'TooMany')}${common(500, 'Failure')}`;
}

const schemasOf = ({ Name, kind }: FlowPlan): string => `${
  kind === 'load'
    ? ''
    : `    ${Name}Request:
      type: object
      additionalProperties: false
      required: [sku, text]
      properties:
        sku: ${sku}
        text: ${text}
`
}    ${Name}Answer:
      type: object
      additionalProperties: false
      required: [success, data]
      properties:
        success: { type: boolean, const: true }
        data:
          type: object
          additionalProperties: false
          required: [title${kind === 'load' ? '' : ', text'}]
          properties:
            title: { type: string, maxLength: 200 }
${kind === 'load' ? '' : `            text: ${text}\n`}`;

/** What a new flow changes in files that are there: contract, handlers, the day of all operations, and the page. */
export function editsOf(plan: FlowPlan): Edit[] {
  const { flow, backend, path, call, kind, Name, method } = plan;
  const contract = `openapi/${backend}.yaml`;
  const routes = `backends/${backend}/routes.ts`;
  const operations = 'tests/contract/a-day.ts';
  const page = 'src/routes/p.$.tsx';
  const input = kind === 'load' ? 'query' : 'body';
  const asked =
    kind === 'load' ? "{ params: { query: { sku: 'PC105-500' } } }" : "{ body: { sku: 'PC105-500', text: 'Asha' } }";
  return [
    {
      path: contract,
      edit: (yaml) => {
        if (yaml.includes(`\n  ${path}:\n`)) throw new Error(`${contract} has ${path} already. Choose another path.`);
        // The schemas are the end of a contract.
        return `${before(contract, yaml, /^components:\n/m, operationOf(plan))}${schemasOf(plan)}`;
      },
    },
    {
      path: routes,
      edit: (code) =>
        before(
          routes,
          before(
            routes,
            code,
            /^ *getHealth: async/m,
            `    ${call}: async ({ ${input} }) => ({
      status: 200,
      body: { success: true, data: await ${call}(platform.db, ${kind === 'load' ? 'query.sku' : 'body'}) },
    }),
`,
          ),
          /^import /m,
          `import { ${call} } from './${flow}.ts';\n`,
        ),
    },
    {
      path: operations,
      edit: (code) =>
        before(
          operations,
          code,
          /^ *await taken\(call\(main\.GET\('\/menu'/m,
          `  await taken(call(clients.${clientNames[backend]}.${method}('${path}', ${asked})));\n`,
        ),
    },
    {
      path: page,
      edit: (code) =>
        before(
          page,
          before(
            page,
            code,
            /^ *\{\/\* npm run new-flow/m,
            `          {envelope.productDetails && <${Name}Outlet sku={envelope.productDetails.sku} />}\n`,
          ),
          /^\nexport const Route/m,
          `import { ${Name}Outlet } from '#src/flows/${flow}/outlet.tsx';\n`,
        ),
    },
  ];
}
