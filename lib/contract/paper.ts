import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { OrderCheck } from '@/lib/contract/brokerageRows'
import { endpoint } from '@/lib/contract/endpoint'
import {
  PaperAccountRow,
  PaperBookRow,
  PaperEntryRow,
  PaperMarkRow,
  PaperNoteRow,
  PaperOrderRow,
  PaperStatsRow,
  PaperTicket,
} from '@/lib/contract/paperRows'
import { JournalTags, JournalText } from '@/lib/contract/portfolioEntry'

const params = z.object({ id: z.string().max(40) })
const line = params.extend({ line: z.string().max(40) })
const startingCash = z.number().min(100).max(100_000_000)
/** A note of the journal: words, tags, or both. */
const PaperNote = z
  .object({ text: JournalText.default(''), tags: JournalTags.default([]) })
  .refine(({ text, tags }) => text !== '' || tags.length > 0, { message: 'Write a note or a tag.' })

/** Paper trading (pages.md §4.9): accounts of practice money, filled at the market's own quotes. */
export const paper = {
  list: endpoint({
    id: 'paper.list',
    access: 'user',
    response: z.object({ data: z.array(PaperAccountRow), most: z.number() }),
  }),
  create: endpoint({
    id: 'paper.create',
    access: 'user',
    perMinute: 30,
    body: z.object({ name: z.string().trim().min(1).max(40), starting_cash: startingCash }),
    response: z.object({ data: PaperAccountRow }),
  }),
  /** Back to a starting cash: positions, orders and history are gone. */
  reset: endpoint({
    id: 'paper.reset',
    access: 'user',
    perMinute: 30,
    params,
    body: z.object({ starting_cash: startingCash }),
    response: done,
  }),
  remove: endpoint({
    id: 'paper.remove',
    access: 'user',
    params,
    response: done,
  }),
  book: endpoint({
    id: 'paper.book',
    access: 'user',
    params,
    response: z.object({ data: PaperBookRow }),
  }),
  preview: endpoint({
    id: 'paper.preview',
    access: 'user',
    perMinute: 120,
    params,
    body: PaperTicket,
    response: z.object({ data: OrderCheck }),
  }),
  /** `request` is the caller's own key: an order sent twice is taken once. A rejected order is answered with its reason. */
  place: endpoint({
    id: 'paper.place',
    access: 'user',
    perMinute: 120,
    params,
    body: PaperTicket.extend({ request: z.string().min(8).max(60) }),
    response: z.object({ data: PaperOrderRow }),
  }),
  cancel: endpoint({
    id: 'paper.cancel',
    access: 'user',
    perMinute: 120,
    params: params.extend({ order: z.string().max(40) }),
    response: z.object({ data: PaperOrderRow }),
  }),
  /** Newest first; `before` is the id of the last line of the page before. */
  history: endpoint({
    id: 'paper.history',
    access: 'user',
    params,
    query: z.object({
      before: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
      /** Only lines whose note has this tag. */
      tag: z.string().trim().toLowerCase().max(24).default(''),
    }),
    /** `tags`: every tag of the account with its lines, most lines first. */
    response: z.object({
      data: z.array(PaperEntryRow),
      tags: z.array(z.object({ tag: z.string(), lines: z.number() })),
    }),
  }),
  /** Writes the note beside a line, or writes it anew. */
  note: endpoint({
    id: 'paper.note',
    access: 'user',
    perMinute: 120,
    params: line,
    body: PaperNote,
    response: z.object({ data: PaperNoteRow }),
  }),
  removeNote: endpoint({
    id: 'paper.removeNote',
    access: 'user',
    params: line,
    response: done,
  }),
  equity: endpoint({
    id: 'paper.equity',
    access: 'user',
    params,
    response: z.object({ data: z.array(PaperMarkRow), stats: PaperStatsRow }),
  }),
}
