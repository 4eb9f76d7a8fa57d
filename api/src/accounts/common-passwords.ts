/** Passwords that are tried first, in lower case and without the digits that people put behind them. */
const LIST = `
password passwort passw0rd p@ssword p@ssw0rd pa$$word pass pass@ passcode password1 password123 mypassword
qwerty qwertyu qwertyui qwertyuiop qwerty1 qwert azerty asdf asdfg asdfgh asdfghj asdfghjkl zxcvb zxcvbn zxcvbnm
qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qweasd qweasdzxc qwe asd zxc abc abcd abcdef abcabc
123123 121212 112233 123321 654321 123654 147258 159753 147258369 789456 789456123 987654 123qwe 123abc 12qwaszx
111222 101010 131313 696969 007007 102030 123456a a123456 123456789a 1234qwer 0123456789 1234567890 12345678910
admin administrator root toor user users guest test tester testing demo default login welcome letmein master access
secret changeme trustno1 iloveyou loveyou lovely love lover loveme iloveu mylove sweetheart sweety jaan janu bondhu
sunshine princess monkey dragon football cricket baseball soccer hockey superman batman spiderman pokemon naruto
shadow michael jordan jennifer jessica ashley daniel thomas charlie andrew joshua hunter ranger buster killer hello
helloworld hello world freedom whatever nothing computer internet samsung nokia iphone apple google facebook windows
flower summer winter spring autumn monday friday sunday january february march april august october november december
bangladesh bangla bengali dhaka chittagong chattogram sylhet rajshahi khulna barisal barishal rangpur mymensingh
comilla cumilla gazipur narayanganj bogra bogura jessore jashore sonarbangla amarbangla joybangla amarsonarbangla
allah allahu alhamdulillah bismillah mashallah inshallah muhammad mohammad mohammed mohammod islam assalamualaikum
rahman hossain hasan rahim karim fatima ayesha abdullah sakib shakib tamim mushfiq mashrafe tigers bdtigers
land bhumi bhumii landrecord khatian namjari ministry government govt bdgovt digital digitalbangladesh
mother father family friend friends amma abba mamoni babu bhalobasha valobasa amitumi tumiami moyna
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean));
