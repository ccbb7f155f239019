/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const financials = `
# Banks
JPM|JPMorgan Chase|300|24|825
BAC|Bank of America|49|27|365
WFC|Wells Fargo|80|28|258
C|Citigroup|96|30|177
USB|U.S. Bancorp|48|28|75
PNC|PNC Financial Services|200|27|79
TFC|Truist Financial|46|29|59
MTB|M&T Bank|200|27|31
FITB|Fifth Third Bancorp|45|29|30
HBAN|Huntington Bancshares|17|29|25
RF|Regions Financial|27|29|24
CFG|Citizens Financial Group|52|31|22
KEY|KeyCorp|19|31|21
ZION|Zions Bancorporation|57|35|8.4
WAL|Western Alliance Bancorporation|88|40|9.7
EWBC|East West Bancorp|105|33|14.5
FLG|Flagstar Financial|12.5|42|5.2
FHN|First Horizon|22|33|11.3
SSB|SouthState|98|31|10
HSBC|HSBC Holdings|64|24|222|ADR
BCS|Barclays|20|30|70|ADR
DB|Deutsche Bank|35|32|68
UBS|UBS Group|40|29|127
ING|ING Groep|24|28|71|ADR
HDB|HDFC Bank|72|23|184|ADR
IBN|ICICI Bank|32|22|115|ADR
ITUB|Itau Unibanco|7|31|70|ADR
NU|Nu Holdings|15|42|72
MUFG|Mitsubishi UFJ Financial|15|29|175|ADR
# Capital Markets
GS|Goldman Sachs|740|28|225
MS|Morgan Stanley|150|28|240
BLK|BlackRock|1120|26|173
SCHW|Charles Schwab|96|28|174
SPGI|S&P Global|540|24|165
CME|CME Group|270|20|97
ICE|Intercontinental Exchange|178|21|102
MCO|Moody's|505|25|91
COIN|Coinbase Global|310|68|79
HOOD|Robinhood Markets|110|66|98
BX|Blackstone|170|34|208
KKR|KKR|140|37|125
APO|Apollo Global Management|138|37|79
ARES|Ares Management|180|37|59
BNY|BNY Mellon|104|24|73
STT|State Street|113|27|32
NTRS|Northern Trust|130|28|25
MSCI|MSCI|570|28|44
NDAQ|Nasdaq|95|25|55
TROW|T. Rowe Price|108|30|24
RJF|Raymond James Financial|168|29|34
AMP|Ameriprise Financial|510|29|49
BEN|Franklin Resources|25|33|13
IVZ|Invesco|22|36|9.8
IBKR|Interactive Brokers|62|42|105
LPLA|LPL Financial|365|34|29
CBOE|Cboe Global Markets|235|22|25
MKTX|MarketAxess Holdings|185|30|7
CRCL|Circle Internet Group|135|92|31
JEF|Jefferies Financial|65|38|13.4
OWL|Blue Owl Capital|19|40|29
MAIN|Main Street Capital|64|20|5.7
# Insurance
PGR|Progressive|245|25|144
CB|Chubb|275|20|110
TRV|Travelers|270|23|61
AIG|American International Group|80|26|45
MET|MetLife|80|26|54
PRU|Prudential Financial|108|27|38
AFL|Aflac|107|22|57
ALL|Allstate|203|26|53
MRSH|Marsh & McLennan|205|21|101
AON|Aon|370|23|79
AJG|Arthur J. Gallagher|300|23|77
HIG|Hartford Insurance Group|132|23|37
ACGL|Arch Capital Group|91|26|34
CINF|Cincinnati Financial|153|25|24
WRB|W. R. Berkley|71|24|27
LMND|Lemonade|52|82|3.9
ROOT|Root|92|80|1.4
L|Loews|96|19|20
UNM|Unum Group|70|27|12
# Consumer Finance
AXP|American Express|325|29|225
COF|Capital One Financial|222|33|142
SYF|Synchrony Financial|75|36|28
SOFI|SoFi Technologies|25|62|29
AFRM|Affirm Holdings|80|68|26
UPST|Upstart Holdings|66|85|6.3
ALLY|Ally Financial|41|36|12.5
DAVE|Dave|210|78|2.8
# Financial Services
BRKB|Berkshire Hathaway|490|18|1055
V|Visa|345|22|665
MA|Mastercard|585|23|528
PYPL|PayPal Holdings|68|36|65
FISV|Fiserv|135|34|74
FIS|Fidelity National Information|69|28|36
GPN|Global Payments|85|36|20.7
XYZ|Block|76|50|47
TOST|Toast|42|48|25
CPAY|Corpay|320|31|22.6
RKT|Rocket Companies|19|52|40
`
