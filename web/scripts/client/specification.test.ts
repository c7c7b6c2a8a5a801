import { describe, expect, it } from "vitest";
import {
  nounsOfOperations,
  nounsOfSchemas,
  type Specification,
  webSpecification,
} from "./specification.ts";

function body(schema: string, type = "application/json") {
  return { content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

const specification: Specification = {
  "x-us-states": {},
  paths: {
    "/api/visits": {
      get: { operationId: "list_visits", responses: { 200: body("Listing_Visit_") } },
      post: {
        operationId: "create_visit",
        requestBody: body("VisitCreate"),
        responses: { 201: body("Answer_Visit_"), 409: body("Problem") },
      },
    },
    "/api/visits/{visit_id}/documents": {
      post: {
        operationId: "create_document",
        requestBody: body("File", "multipart/form-data"),
        responses: {},
      },
    },
    "/api/patients/search": {
      post: { operationId: "search_patients", requestBody: body("Filter"), responses: {} },
    },
  },
  components: {
    schemas: {
      Visit: { properties: {} },
      VisitUpdate: {
        properties: {
          notes: { type: "string" },
          version: { type: "integer" },
          createdAt: { readOnly: true },
        },
        required: ["notes"],
      },
      VisitCreate: { properties: { of: { $ref: "#/components/schemas/Filter" } } },
      Filter: { properties: {} },
      Answer_Visit_: { properties: { data: { $ref: "#/components/schemas/Visit" } } },
      Listing_Visit_: { properties: {} },
    },
  },
};

describe("webSpecification", () => {
  const web = webSpecification(specification);

  it("takes a row out of its envelope and leaves a list in it", () => {
    expect(web.paths["/api/visits"]?.["post"]?.responses).toEqual({ 201: body("Visit") });
    expect(web.paths["/api/visits"]?.["get"]?.responses).toEqual({ 200: body("Listing_Visit_") });
    expect(Object.keys(web.components.schemas)).not.toContain("Answer_Visit_");
  });

  it("lets no screen leave the version of a change out, nor send what only the server sets", () => {
    const { properties, required } = web.components.schemas["VisitUpdate"] ?? {};
    expect(Object.keys(properties ?? {})).toEqual(["notes", "version"]);
    expect(required).toEqual(["notes", "version"]);
  });

  it("leaves files to the upload", () => {
    expect(web.paths["/api/visits/{visit_id}/documents"]).toEqual({});
  });
});

describe("where generated code goes", () => {
  it("knows the noun of each operation", () => {
    expect(nounsOfOperations(specification).get("createDocument")).toBe("visits");
  });

  it("knows who sends a schema, and shares what several send", () => {
    const nouns = nounsOfSchemas(specification);
    expect(nouns.get("VisitCreate")).toBe("visits");
    expect(nouns.get("Filter")).toBe("shared");
    expect(nouns.has("Visit")).toBe(false);
  });
});
