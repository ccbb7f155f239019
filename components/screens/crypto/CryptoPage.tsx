import { withParams } from '@/components/app/withParams'
import { CryptoScreen } from '@/components/screens/crypto/CryptoScreen'
import { parseCryptoParams } from '@/components/screens/crypto/cryptoParams'

/** The screen with its address. */
export const CryptoPage = withParams(CryptoScreen, parseCryptoParams)
