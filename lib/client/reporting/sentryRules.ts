import { REPORT_TYPE } from '@/lib/client/reporting/report'

/** The parts of a report that the rules look at. */
export interface ReportEvent {
  readonly tags?: Readonly<Record<string, unknown>> | undefined
  readonly transaction?: string | undefined
  readonly message?: string | undefined
  readonly exception?:
    | {
        readonly values?:
          | readonly { readonly type?: string | undefined; readonly value?: string | undefined }[]
          | undefined
      }
    | undefined
}

export const ignoredMessages = ['window.ifetch is not a function'] as const
/** How Next names a redirect that travels as an exception. */
const redirectMarks = ['NEXT_REDIRECT', 'REDIRECT', 'Redirect'] as const

function messagesOf(event: ReportEvent): readonly string[] {
  const values = event.exception?.values ?? []
  return [event.message, ...values.flatMap((value) => [value.type, value.value])].filter((text) => text !== undefined)
}

/**
 * Whether a report may leave the browser: only type 'flow-sprung-a-leak'; never 'window.ifetch is not a function',
 * a redirect, or anything from /404. Spec §8 Error reporting, §2 Special pages.
 */
export function mayReport(event: ReportEvent): boolean {
  if (event.tags?.type !== REPORT_TYPE || isFrom404(event)) return false
  const messages = messagesOf(event)
  if (messages.some((text) => ignoredMessages.some((ignored) => text.includes(ignored)))) return false
  return !messages.some((text) => redirectMarks.some((mark) => text.startsWith(mark)))
}

/** Transactions from the 404 page are dropped. Spec §8. */
export function isFrom404(event: Pick<ReportEvent, 'transaction'>): boolean {
  return event.transaction === '/404'
}
