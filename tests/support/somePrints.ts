import fc from 'fast-check'
import { aPrint } from '@/tests/support/aPrint'

const somePrint = fc.record({
  price: fc.integer({ min: 1, max: 400 }).map((cents) => cents / 100),
  size: fc.integer({ min: 1, max: 500 }),
  option_chain_id: fc.constantFrom('AAPL250117C00200000', 'AAPL250117P00180000', 'MSFT250117C00400000'),
  condition: fc.constantFrom('AUTO', 'ISOI', 'MLET', 'MLFT', 'SLCN', 'OSEQ', 'LATE', 'TLET', 'CANC'),
  iv: fc.option(fc.integer({ min: 1, max: 300 }).map((percent) => percent / 100)),
  minute: fc.integer({ min: 0, max: 5 }),
})

/** Up to forty prints of three contracts under many conditions, numbered from 1, some of them late. */
export const somePrints = fc
  .array(somePrint, { minLength: 1, maxLength: 40 })
  .map((list) =>
    list.map(({ minute, ...change }, at) =>
      aPrint({ ...change, seq: at + 1, executed_at_us: aPrint().executed_at_us + minute * 60_000_000 }),
    ),
  )
