import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured log on standard output. Header values, tokens, mail addresses and bodies are never logged. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'api' },
    redact: { paths: ['authorization', 'cookie', 'password', 'token', '*.authorization', '*.password', '*.token'] },
  })
}

export interface LoggedCall {
  readonly requestId: string
  readonly endpoint: string
  readonly method: string
  readonly status: number
  readonly ms: number
  readonly userId: string | null
  readonly tier: string | null
}

/** One line per answered call; refused ones are warnings, failures of the host errors. */
export function logCall(logger: Logger, call: LoggedCall): void {
  const level = call.status >= 500 ? 'error' : call.status >= 400 ? 'warn' : 'debug'
  logger[level](call, 'call')
}
