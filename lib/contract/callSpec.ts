/** Method and path of an endpoint. */
export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Hono path; `:name` segments are described by `params` of its contract. */
  readonly path: `/api/${string}`
}
