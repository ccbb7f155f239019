import { contract } from '@/lib/contract'
import { type Endpoint, isForKeys } from '@/lib/contract/endpoint'

/** Every call that an API key reads: those that answer by tier and are nobody's own. Files stand in the words of their pages. In the order of the contract. */
export const keyEndpoints: readonly Endpoint[] = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Endpoint[])
  .filter((endpoint) => isForKeys(endpoint) && endpoint.isFile !== true)
