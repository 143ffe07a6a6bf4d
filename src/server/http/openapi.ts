import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { contract } from '#shared/api/contract.ts';

/** The contract as OpenAPI 3.1, made from the same schemas that parse the requests. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, call] of Object.entries<Call>(contract)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(operationId, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Usher', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'usher.session_token' } },
      schemas: {
        Error: jsonSchema(
          z.object({ message: z.string(), code: z.string(), requestId: z.string() }),
          'output',
        ),
      },
    },
  };
}

function operation(operationId: string, call: Call): Record<string, unknown> {
  const isEmpty = call.response instanceof z.ZodVoid;
  return {
    operationId,
    summary: call.summary,
    security: call.access === 'owner' ? [{ session: [] }] : [],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...requestBody(call),
    responses: {
      [isEmpty ? 204 : (call.status ?? 200)]: {
        description: 'Success',
        ...(isEmpty
          ? {}
          : {
              content: {
                [call.contentType ?? 'application/json']: {
                  schema: jsonSchema(call.response, 'output'),
                },
              },
            }),
      },
      default: {
        description: 'What went wrong, in the words of the person at the other end',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function requestBody(call: Call): Record<string, unknown> {
  if (call.multipart) {
    const properties = Object.fromEntries(
      Object.entries(call.multipart).map(([name, description]) => [
        name,
        { type: 'string', format: 'binary', description },
      ]),
    );
    return {
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
      },
    };
  }
  if (!call.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
