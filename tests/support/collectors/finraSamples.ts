import { type Sample, withText } from '@/tests/support/collectors/sample'

const shortVolume = (day: string) =>
  `Date|Symbol|ShortVolume|ShortExemptVolume|TotalVolume|Market\n${day}|AAPL|4574535|38040|10431560|B,Q,N\n${day}|BIIB|337873|10|486863|B,Q,N\n2\n`

const volumes = new Map([['CNMSshvol20261124', shortVolume('20261124')]])

const interest = new Map([
  [
    'shrt20261113',
    `accountingYearMonthNumber|symbolCode|issueName|issuerServicesGroupExchangeCode|marketClassCode|currentShortPositionQuantity|previousShortPositionQuantity|stockSplitFlag|averageDailyVolumeQuantity|daysToCoverQuantity|revisionFlag|changePercent|changePreviousNumber|settlementDate
20261113|A|Agilent Technologies Inc.|A|NYSE|2571122|2456982||1646442|1.56||4.65|114140|2026-11-13
20261113|AA|Alcoa Corporation|A|NYSE|11429530|10384553||6863086|1.67||10.06|1044977|2026-11-13
`,
  ],
])

export const finraSamples: Readonly<Record<string, Sample>> = {
  'finra-short-volume': {
    day: '2026-11-24',
    table: 'short_volume',
    files: volumes,
    corrected: withText(volumes, '|4574535|', '|4574536|'),
    fact: async (market) =>
      (
        await market.rows('short_volume', {
          where: [['ticker', '=', 'AAPL']],
          order: [['session_date', 'up']],
          limit: 1,
        })
      )[0]?.short_volume,
    tells: [4_574_535, 4_574_536],
    later: {
      day: '2026-11-25',
      files: new Map([...volumes, ['CNMSshvol20261125', shortVolume('20261125')]]),
    },
  },
  'finra-short-interest': {
    day: '2026-11-24',
    table: 'short_interest',
    files: interest,
    corrected: withText(interest, '|2571122|', '|2571120|'),
    fact: async (market) =>
      (await market.rows('short_interest', { where: [['ticker', '=', 'A']], limit: 1 }))[0]?.short_interest,
    tells: [2_571_122, 2_571_120],
  },
}
