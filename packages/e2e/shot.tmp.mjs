import { chromium } from '@playwright/test';
const o='http://localhost:4790';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const person={fullName:'Inés Kovač',email:`ines${Date.now()}@kovac.studio`,password:'Thermos2tram!',phone:'+1 415 555 0132'};
const ctx=await b.newContext({viewport:{width:1280,height:860},locale:'en-US',timezoneId:'America/New_York',colorScheme:'light'});
const p=await ctx.newPage(); p.on('console',m=>{if(m.type()==='error')console.log('console',m.text())}); p.on('pageerror',e=>console.log('pageerror',e));
const s=async n=>{await p.waitForTimeout(500);await p.screenshot({path:`/tmp/shots/${n}.png`});};
p.setDefaultTimeout(8000);
try{
await p.goto(o+'/');await s('door');
await p.goto(o+'/login');await s('login');
await p.getByRole('button',{name:/Sign up here/}).or(p.getByRole('link',{name:/Sign up here/})).click();
await p.getByLabel('Full name').fill(person.fullName);await p.getByLabel('Email').fill(person.email);
await p.getByLabel('Password',{exact:true}).fill(person.password);await p.getByLabel('Confirm password').fill(person.password);await p.getByLabel('Phone number').fill(person.phone);
await s('signup');await p.getByRole('button',{name:'Create account'}).click();
await p.getByLabel('Verification code').waitFor();await s('verify');
const out=await (await fetch(o+'/dev/outbox.json')).json();const code=/\b\d{6}\b/.exec(out.messages[0].body)[0];console.log(out.messages[0].body);
await p.getByLabel('Verification code').fill(code);await s('verify2');
const vb=p.getByRole('button',{name:'Verify',exact:true}); if(await vb.count()) await vb.click().catch(()=>{});
await p.getByText('Registration successful!').waitFor();await s('success');
await p.getByRole('button',{name:'Sign in'}).waitFor();
await p.getByLabel('Email').fill(person.email);await p.getByLabel('Password',{exact:true}).fill(person.password);await p.getByRole('button',{name:'Sign in'}).click();
await p.waitForURL('**/dashboard');await s('home-empty');
await p.goto(o+'/dashboard/todos');await s('todos-empty');
}catch(e){console.log(String(e).slice(0,400));await s('fail')}
await b.close();
