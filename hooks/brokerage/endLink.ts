import { call } from '@/lib/client/api/apiClient'
import { logFailure } from '@/lib/client/reporting/log'

/** Ends a link on the host; one that cannot be ended there is forgotten here all the same. */
export function endLink(account_id: string): Promise<unknown> {
  return call('brokerage.unlink', { body: { account_id } }).catch((failure) =>
    logFailure('The broker link could not be ended on the host', failure),
  )
}
