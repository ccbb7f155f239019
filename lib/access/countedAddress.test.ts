import { expect, it } from 'vitest'
import { countedAddress } from '@/lib/access/countedAddress'

it('§7 visits: what is counted of an address holds no secret of its reader, and everything else as it is', () => {
  const token = 'a-secret-of-somebody'
  for (const [address, counted] of [
    ['/reset-password?email=a%40b.example&token=a-secret-of-somebody', '/reset-password'],
    ['https://flow.example.com/verify?token=a-secret-of-somebody#top', 'https://flow.example.com/verify#top'],
    ['/reset-password#email=a%40b.example&token=a-secret-of-somebody', '/reset-password'],
    [
      'https://flow.example.com/verify-email?x=1#token=a-secret-of-somebody',
      'https://flow.example.com/verify-email?x=1',
    ],
    ['/gift?code=a-secret-of-somebody&card=1', '/gift?card=1'],
    ['/gift?card=1#code=a-secret-of-somebody', '/gift?card=1'],
    ['/login#next=%2Fgift%23code%3Da-secret-of-somebody', '/login'],
    ['/account/settings?tab=organization#invite=a-secret-of-somebody', '/account/settings?tab=organization'],
    ['/signup?ref=amy&Invite=a-secret-of-somebody', '/signup?ref=amy'],
    ['/files?x=1&tic%6bet=a-secret-of-somebody&y=%zz', '/files?x=1&y=%zz'],
    ['/stock/SPY?q=a+b%20c&next=%2Fx%3Ftoken', '/stock/SPY?q=a+b%20c&next=%2Fx%3Ftoken'],
    ['/pricing', '/pricing'],
    ['/?variant=b&experiment_name=RETAIL_PRO_AB', '/?variant=b&experiment_name=RETAIL_PRO_AB'],
  ] as const) {
    expect(countedAddress(address)).toBe(counted)
    expect(countedAddress(address)).not.toContain(token)
  }
})
