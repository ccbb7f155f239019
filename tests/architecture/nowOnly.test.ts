import { describe, expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

/** Calls that value what somebody holds, and take no instant. */
const VALUED =
  /\b(?:useEndpoint|useLiveAnswer)\(\s*'(?:paper|paperBoard|brokerage|portfolio\.(?:book|worth|lots|outlook)|portfolios\.(?:list|profile))[.']/u

/** Who may ask for them, and where it says that nothing of them is drawn in a replay. */
const NOW_ONLY: Readonly<Record<string, string>> = {
  'components/screens/trade/': 'components/screens/trade/PaperTradingScreen.tsx',
  'components/screens/portfolio-manager/accounts/':
    'components/screens/portfolio-manager/accounts/LinkBrokerScreen.tsx',
  'components/screens/portfolio-manager/': 'components/screens/portfolio-manager/PortfolioManagerScreen.tsx',
  'components/screens/portfolios/': 'components/screens/portfolios/PortfoliosScreen.tsx',
  'components/brokerage/': 'components/brokerage/OrderDrawer.tsx',
  'hooks/brokerage/': 'components/brokerage/OrderDrawer.tsx',
}
/** Names that are held, without a value. */
const NAMES = ['components/portfolio/useHeldNames.ts']

const files = sources(/^(components|hooks)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))

describe('26.10 positions in a replay', () => {
  it('are read by pages and drawers alone that show nothing of now while the shell stands at an instant', () => {
    const readers = files.filter(({ text }) => VALUED.test(text)).map(({ path }) => path)
    expect(readers.length).toBeGreaterThan(8)
    const homes = Object.keys(NOW_ONLY)
    expect(readers.filter((path) => !NAMES.includes(path) && !homes.some((home) => path.startsWith(home)))).toEqual([])
  })

  it.each([...new Set(Object.values(NOW_ONLY))])('%s draws nothing then', (path) => {
    const text = files.find((file) => file.path === path)?.text ?? ''
    expect(text).toMatch(/= nowOnly\(\s*routes\.|<NowOnly what=/u)
  })
})
