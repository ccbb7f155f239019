import { WalkEnded } from '@/server/cache/turns'
import { ServiceError } from '@/server/errors'
import type { Logger } from '@/server/http/requestLog'

/** Where work behind the answers tells of an error that no caller sees: `what` was being done. */
export type TellTrouble = (err: unknown, what: string) => void

/** Into the log; a refusal is an answer, whoever asks the call itself gets it in words. */
export function toLog(logger: Logger): TellTrouble {
  return (err, what) => {
    if (!(err instanceof ServiceError || err instanceof WalkEnded))
      logger.error({ err, what }, 'work behind the answers failed')
  }
}
