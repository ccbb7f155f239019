import { createHash } from 'node:crypto'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { textOf } from '@/server/collectors/files/documents'
import type { FileEntry, ReadOptions } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { parseXml, resolved, wholeXml, type XmlNode } from '@/server/collectors/files/market/xml'

/** A filing as the SEC gives it: the XML alone, a full submission text, or a feed file with the old tags. */
export interface Submission {
  /** '0000320193-22-000061'; the file's name with a mark of its content where only the XML is there. */
  readonly accession: string
  readonly form: string
  readonly filed: IsoDate | null
  readonly period: IsoDate | null
  /** Microseconds since 1970. */
  readonly acceptedUs: number | null
  readonly filerName: string
  readonly filerCik: string
  readonly documents: readonly SubmittedDocument[]
}

interface SubmittedDocument {
  readonly type: string
  readonly text: string
}

/** True when a text starts like a submission of any kind; older ones have a frame of mail around them. */
const isSubmission = (text: string): boolean =>
  /^\s*(-----BEGIN PRIVACY[^<]{0,4000})?(<SEC-DOCUMENT>|<SUBMISSION>|<IMS-DOCUMENT>)/.test(text)

/** A CIK without leading zeros, as the SEC's own lists write it. */
export const plainCik = (text: string): string => text.trim().replace(/^0+(?=\d)/, '')

/** Reads the head and the documents; a bare XML is one document and its head is empty. */
export async function submissionOf(entry: FileEntry, { fileName }: ReadOptions): Promise<Submission> {
  const text = await textOf(entry)
  if (!isSubmission(text)) return bareDocument(text, fileName)
  const head = text.slice(0, Math.max(0, text.search(/<DOCUMENT>/)))
  const find = (words: RegExp): string => resolved(words.exec(head)?.[1]?.trim() ?? '')
  const accepted = find(/<ACCEPTANCE-DATETIME>\s*(\d{14})/)
  return {
    accession: find(/(?:ACCESSION NUMBER:|<ACCESSION-NUMBER>)\s*([\d-]+)/),
    form: find(/(?:CONFORMED SUBMISSION TYPE:|<TYPE>)\s*([^\s<]+(?: [^\s<]+)?)/),
    filed: anyDayOrNull(find(/(?:FILED AS OF DATE:|<FILING-DATE>)\s*(\d{8})/), 'filed'),
    period: anyDayOrNull(find(/(?:CONFORMED PERIOD OF REPORT:|<PERIOD>)\s*(\d{8})/), 'period'),
    acceptedUs: accepted === '' ? null : acceptedAt(accepted),
    filerName: find(/(?:COMPANY CONFORMED NAME:|<CONFORMED-NAME>)\s*([^\n<]+)/),
    filerCik: plainCik(find(/(?:CENTRAL INDEX KEY:|<CIK>)\s*(\d+)/)),
    documents: [...text.matchAll(/<DOCUMENT>([\s\S]*?)(?=<\/DOCUMENT>|<DOCUMENT>|$(?![\s\S]))/g)].map(
      ([, body = '']) => ({
        type: /<TYPE>([^\n<]+)/.exec(body)?.[1]?.trim() ?? '',
        text: bodyOf(body),
      }),
    ),
  }
}

/** The text of a document between its XML or TEXT tags. */
function bodyOf(document: string): string {
  const xml = /<XML>([\s\S]*?)(?:<\/XML>|$(?![\s\S]))/i.exec(document)
  return (xml?.[1] ?? /<TEXT>([\s\S]*?)(?:<\/TEXT>|$(?![\s\S]))/i.exec(document)?.[1] ?? '').trim()
}

/** Sites give every document the same few names (form4.xml): what it holds tells two of them apart. */
const contentMark = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

function bareDocument(text: string, fileName: string): Submission {
  const accession = /\d{10}-\d{2}-\d{6}/.exec(fileName)?.[0] ?? `${fileName} ${contentMark(text)}`
  return {
    accession,
    form: '',
    filed: null,
    period: null,
    acceptedUs: null,
    filerName: '',
    filerCik: '',
    documents: [{ type: '', text }],
  }
}

/** YYYYMMDDhhmmss on the New York clock. */
function acceptedAt(text: string): number {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return (newYorkTimeToMs(day, `${text.slice(8, 10)}:${text.slice(10, 12)}`) + Number(text.slice(12)) * 1000) * 1000
}

/** Name of the first element of a text, without its prefix; comments and declarations before it are passed over. */
const rootName = (text: string): string =>
  /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1] ?? ''

/** Roots of the XML documents of a submission whose first element has one of these names; its exhibits are no XML. */
export function rootsOf(submission: Submission, names: readonly string[]): readonly XmlNode[] {
  return submission.documents.flatMap(({ text }) => {
    const name = rootName(text)
    return names.includes(name) ? parseXml(wholeXml(text, name)).children.filter((node) => node.name === name) : []
  })
}
