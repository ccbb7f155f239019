import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { SecurityEvent } from '@/server/services/security/securityEvents'

export type { Logger }

/** Structured log on standard output: JSON, a line each, times in UTC. Header values, tokens, mail addresses and bodies are never logged. */
export function createLogger(level: string, to: DestinationStream | undefined = undefined): Logger {
  const options = {
    level,
    base: { service: 'api' },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.password', '*.token'] },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

export interface LoggedCall {
  readonly requestId: string
  readonly endpoint: string
  readonly method: string
  readonly status: number
  /** 'ok' or the code of the error. */
  readonly code: string
  /** Null for a stream or a message that was refused. */
  readonly ms: number | null
  readonly userId: string | null
  /** Told of refused calls only. */
  readonly address: string
  readonly tier: string | null
}

/** One line per answered call; refused ones are warnings and say from where, failures of the host are errors. */
export function logCall(logger: Logger, { address, ...call }: LoggedCall): void {
  const level = call.status >= 500 ? 'error' : call.status >= 400 ? 'warn' : 'debug'
  logger[level](call.status >= 400 ? { ...call, address } : call, 'call')
}

/** One line per log-in and proof; those that went wrong are warnings. */
export function logEvent(logger: Logger, event: SecurityEvent): void {
  logger[event.outcome === 'ok' ? 'info' : 'warn'](event, 'security')
}
