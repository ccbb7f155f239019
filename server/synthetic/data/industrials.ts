/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const industrials = `
# Aerospace & Defense
GE|GE Aerospace|275|32|290
RTX|RTX|157|26|210
BA|Boeing|230|37|174
LMT|Lockheed Martin|455|25|106
NOC|Northrop Grumman|580|25|83
GD|General Dynamics|320|22|86
LHX|L3Harris Technologies|275|25|51
TDG|TransDigm Group|1400|28|79
HWM|Howmet Aerospace|180|36|72
AXON|Axon Enterprise|760|46|60
TXT|Textron|80|29|14.2
HEI|HEICO|315|29|44
RKLB|Rocket Lab|47|82|22
LUNR|Intuitive Machines|9.5|96|1.7
ACHR|Archer Aviation|9.5|82|6
JOBY|Joby Aviation|15|80|12.7
AVAV|AeroVironment|245|56|12
KTOS|Kratos Defense & Security|66|54|11
# Air Freight & Logistics
UPS|United Parcel Service|86|32|73
FDX|FedEx|230|33|54
CHRW|C.H. Robinson|125|37|14.8
EXPD|Expeditors International|119|26|16.2
# Passenger Airlines
DAL|Delta Air Lines|61|44|40
UAL|United Airlines|104|50|34
AAL|American Airlines|13|54|8.6
LUV|Southwest Airlines|32|41|17
ALK|Alaska Air Group|61|48|7.1
JBLU|JetBlue Airways|5|68|1.8
RYAAY|Ryanair|62|33|33|ADR
# Building Products
CARR|Carrier Global|65|34|55
JCI|Johnson Controls|107|29|70
TT|Trane Technologies|415|31|93
LII|Lennox International|560|34|19.7
MAS|Masco|73|31|15.3
BLDR|Builders FirstSource|138|46|15.3
OC|Owens Corning|150|37|12.6
# Commercial Services
WM|Waste Management|225|19|91
RSG|Republic Services|233|18|73
CTAS|Cintas|208|23|84
CPRT|Copart|48|27|46
ROL|Rollins|56|21|27
GEO|GEO Group|21|52|3
# Construction & Engineering
PWR|Quanta Services|380|38|57
FLR|Fluor|42|50|6.8
J|Jacobs Solutions|147|25|17.5
ACM|AECOM|126|26|16.6
EME|EMCOR Group|620|38|28
MTZ|MasTec|180|46|14
STRL|Sterling Infrastructure|295|52|9
# Electrical Equipment
ETN|Eaton|350|34|136
EMR|Emerson Electric|132|30|74
GEV|GE Vernova|620|46|169
ROK|Rockwell Automation|345|31|39
AME|AMETEK|186|24|43
HUBB|Hubbell|440|30|23.5
VRT|Vertiv Holdings|130|58|50
PLUG|Plug Power|1.6|98|1.8
BE|Bloom Energy|50|88|11.7
NXT|Nextracker|68|52|10
RUN|Sunrun|16|90|3.7
ARRY|Array Technologies|9|82|1.4
EOSE|Eos Energy Enterprises|7|105|1.7
SMR|NuScale Power|36|92|4.8
OKLO|Oklo|75|98|11
# Ground Transportation
UNP|Union Pacific|222|23|132
CSX|CSX|33|25|61
NSC|Norfolk Southern|280|23|63
ODFL|Old Dominion Freight Line|150|34|31
UBER|Uber Technologies|95|38|198
LYFT|Lyft|17|56|7
JBHT|J.B. Hunt|145|32|14
SAIA|Saia|300|50|8
XPO|XPO|130|45|15
KNX|Knight-Swift|44|36|7
CP|Canadian Pacific Kansas City|75|24|69
CNI|Canadian National Railway|94|22|58
# Industrial Conglomerates
HON|Honeywell International|218|24|138
MMM|3M|154|29|82
# Machinery
CAT|Caterpillar|430|31|201
DE|Deere|480|29|130
PH|Parker-Hannifin|750|29|96
ITW|Illinois Tool Works|262|22|77
CMI|Cummins|400|29|55
PCAR|PACCAR|98|29|51
OTIS|Otis Worldwide|89|23|35
XYL|Xylem|144|26|35
IR|Ingersoll Rand|79|31|31
DOV|Dover|178|27|24
FTV|Fortive|48|27|16.3
SWK|Stanley Black & Decker|76|39|11.7
AGCO|AGCO|110|34|8.2
OSK|Oshkosh|140|37|9
SNA|Snap-on|325|23|17
WAB|Westinghouse Air Brake|192|26|33
NDSN|Nordson|222|28|12.5
SYM|Symbotic|50|82|29
TTC|Toro|78|30|7.7
# Trading Companies
FAST|Fastenal|49|27|56
URI|United Rentals|940|36|61
GWW|W.W. Grainger|1000|27|48
FERG|Ferguson Enterprises|230|29|45
WSO|Watsco|400|29|16
# Professional Services
ADP|Automatic Data Processing|300|20|122
PAYX|Paychex|138|22|50
VRSK|Verisk Analytics|268|22|37
BAH|Booz Allen Hamilton|110|33|13.6
EFX|Equifax|248|31|31
LDOS|Leidos Holdings|180|28|23
BR|Broadridge Financial|255|21|30
UPWK|Upwork|15|54|2
`
