import { optionalNumber } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { plainCik, rootsOf, type Submission, submissionOf } from '@/server/collectors/files/market/sec/submission'
import { allOf, firstOf, type XmlNode } from '@/server/collectors/files/market/xml'

const texts = (node: XmlNode) => (name: string) => firstOf(node, name)?.text ?? ''
const number = (text: string): number | null => optionalNumber(text)

/** Schedules 13D and 13G as XML: one row a reporting person. */
export const schedule13: FileFormat = {
  name: 'sec-13dg',
  title: 'SEC schedules 13D and 13G',
  inTimeOrder: false,
  detects: ({ text }) => /edgar\/schedule13[dg]"/i.test(text),
  async *read([entry], options) {
    if (!entry) return
    const submission = await submissionOf(entry, options)
    const [root] = rootsOf(submission, ['edgarSubmission'])
    if (root === undefined) throw new FileFormatError('The file holds no schedule 13D or 13G.')
    yield* holdersOf(root, submission)
  },
}

function* holdersOf(root: XmlNode, submission: Submission): Generator<FileRecord> {
  const head = texts(root)
  const people = [...allOf(root, 'coverPageHeaderReportingPersonDetails'), ...allOf(root, 'reportingPersonInfo')]
  if (people.length === 0) yield { kind: 'reject', line: 1, reason: 'the schedule names no reporting person' }
  for (const [at, person] of people.entries()) {
    const own = texts(person)
    const row = {
      accession: submission.accession,
      line: at + 1,
      form: head('submissionType') || submission.form,
      event_date: anyDayOrNull(head('eventDateRequiresFilingThisStatement') || head('dateOfEvent'), 'event'),
      filed_date: submission.filed,
      issuer_cik: plainCik(head('issuerCik') || head('issuerCIK')),
      issuer: head('issuerName'),
      cusip: head('issuerCusip') || head('issuerCUSIP') || head('issuerCusipNumber'),
      ticker: '',
      holder: own('reportingPersonName'),
      shares: number(
        own('reportingPersonBeneficiallyOwnedAggregateNumberOfShares') || own('aggregateAmountOwned') || '',
      ),
      percent: number(own('classPercent') || own('percentOfClass')),
      security: head('securitiesClassTitle'),
    }
    yield { kind: 'entity', line: at + 1, table: 'ownership_stakes', row }
  }
}

/** Form 144: notice of a proposed sale. */
export const form144: FileFormat = {
  name: 'sec-144',
  title: 'SEC form 144',
  inTimeOrder: false,
  detects: ({ text }) => /<(\w+:)?submissionType>144(\/A)?</.test(text),
  async *read([entry], options) {
    if (!entry) return
    const submission = await submissionOf(entry, options)
    const [root] = rootsOf(submission, ['edgarSubmission'])
    if (root === undefined) throw new FileFormatError('The file holds no form 144.')
    const head = texts(root)
    const seller = head('nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold')
    for (const [at, node] of allOf(root, 'securitiesInformation').entries()) {
      const own = texts(node)
      const row = {
        accession: submission.accession,
        issuer_cik: plainCik(head('issuerCik')),
        issuer: head('issuerName'),
        ticker: '',
        seller,
        relationship: allOf(root, 'relationshipToIssuer')
          .map((relation) => relation.text)
          .join(', '),
        security: own('securitiesClassTitle'),
        broker: own('name'),
        shares: number(own('noOfUnitsSold')),
        value: number(own('aggregateMarketValue')),
        sale_date: anyDayOrNull(own('approxSaleDate'), 'approxSaleDate'),
        notice_date: anyDayOrNull(head('noticeDate'), 'noticeDate'),
        plan_date: anyDayOrNull(head('planAdoptionDate'), 'planAdoptionDate'),
        exchange: own('securitiesExchangeName'),
      }
      yield { kind: 'entity', line: at + 1, table: 'planned_sales', row }
    }
  },
}
