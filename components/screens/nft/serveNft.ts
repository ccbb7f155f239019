import { serveAnswer } from '@/components/served/serveAnswer'

/** Whether a collection is set up, with the page. */
export const getServerSideProps = serveAnswer('nft.read')
