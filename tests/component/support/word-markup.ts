/** The clipboard content of Word for terms with a table of commissions, shortened. */
export const WORD_HTML = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;}
-->
</style></head>
<body lang=ES style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1><a name="_Toc1"></a><span style='mso-fareast-language:ES'>Condiciones del anticipo<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-size:11.0pt;font-family:"Arial",sans-serif;color:black'>La entidad cobra las
<b style='mso-bidi-font-weight:normal'>comisiones</b> que siguen. <span style='font-weight:bold'>No cambian</span> sin
<i>aviso</i>; vea <a href="https://www.banco.example/tarifas">las tarifas</a> o
<a href="file:///C:/Tarifas.docx">este documento</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2 style='margin-top:12.0pt'>Comisiones<o:p></o:p></h2>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=283 valign=top style='width:212.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Importe<o:p></o:p></b></p></td>
  <td width=283 colspan=2 valign=top><p class=MsoNormal><span style='font-weight:700'>Comisión</span></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=283 rowspan=1 valign=top><p class=MsoNormal>Hasta 3.000 €<o:p></o:p></p></td>
  <td width=142 valign=top><p class=MsoNormal>1,50 %<o:p></o:p></p></td>
  <td width=142 valign=top><p class=MsoNormal>mínimo 20 €<o:p></o:p></p></td>
 </tr>
</table>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Primero<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>a)<span>&nbsp; </span></span><![endif]>Dentro<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Segundo<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img
width=10 height=10 src="file:///C:/clip_image001.png"><![endif]><img src="file:///C:/clip_image002.png"></p>
<form action="https://otra.example"><p class=MsoNormal>Firma: <input type=text name=firma></p></form>
<!--EndFragment--></body></html>`;

/** The same with the elements of `ALLOWED_MARKUP` only. */
export const WORD_CLEANED = [
  '<h2>Condiciones del anticipo</h2>',
  '<p>La entidad cobra las <strong>comisiones</strong> que siguen. <strong>No cambian</strong> sin <em>aviso</em>; vea ',
  '<a href="https://www.banco.example/tarifas">las tarifas</a> o este documento.</p>',
  '<h3>Comisiones</h3>',
  '<table><thead><tr><th scope="col">Importe</th><th scope="col" colspan="2">Comisión</th></tr></thead>',
  '<tbody><tr><td rowspan="1">Hasta 3.000 €</td><td>1,50 %</td><td>mínimo 20 €</td></tr></tbody></table>',
  '<ul><li><p>Primero</p><p>a) Dentro</p></li><li>Segundo</li></ul>',
  '<p>Firma:</p>',
].join('');
