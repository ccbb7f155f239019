import { ServiceError } from '@/server/errors'
import { BrokerError } from '@/server/vendors/broker/port'

/** Runs a broker call; its failures become refusals of ours, with the broker's own words (C22). */
export async function atBroker<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof BrokerError ? toServiceError(error) : error
  }
}

function toServiceError(error: BrokerError): ServiceError {
  if (error.kind === 'unavailable') return new ServiceError('unavailable', error.message)
  if (error.kind === 'busy') return new ServiceError('rate_limited', error.message)
  if (error.kind === 'unlinked') {
    return new ServiceError('token_invalid', `${error.message} Please link the account again.`)
  }
  const details = error.notes.map(({ message }) => message)
  return new ServiceError(
    'invalid',
    [error.message, ...details].join(' '),
    error.notes.map(({ code, message }) => ({ path: code, message })),
  )
}
