import type { Endpoint } from '@/lib/contract/endpoint'

/** Method and path of an endpoint. */
export interface CallSpec {
  readonly method: Endpoint['method']
  readonly path: Endpoint['path']
}
