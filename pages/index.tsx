export { LandingPage as default } from '@/components/screens/landing/LandingPage'
export { getServerSideProps } from '@/components/screens/landing/serveLanding'
